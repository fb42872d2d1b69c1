/** Push messages to this browser: asked for on a press only, and known again by the id that the server gave. */

import { post, remove } from "../wire/http/http";

const KEY = "demesne.push";

/** Return whether this browser can take push messages: not over plain http, and not in every browser. */
export function canPush(): boolean {
  return window.isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/** Return the id under which the server knows this browser, "" for none. */
export function ownBrowser(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Ask for permission and subscribe; `key` is the public key of the server. Return false where it is refused. */
export async function subscribe(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const wish = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(wish).catch(async () => {
    // It may have a subscription for another key, of a server that was here before.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wish);
  });
  const { endpoint, keys } = subscription.toJSON();
  const { id } = await post<{ id: string }>("/api/notifications/browsers", { endpoint, keys });
  localStorage.setItem(KEY, id);
  return true;
}

/** Let the server send nothing more to a browser; if it is this one, end its subscription too. */
export async function unsubscribe(browser: string): Promise<void> {
  await remove(`/api/notifications/browsers/${encodeURIComponent(browser)}`);
  if (browser !== ownBrowser()) return;
  localStorage.removeItem(KEY);
  const registration = await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
