/** The whole client: words, settings, who one is, and the screen of the route. */

import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { GistContext, gistsIn } from "../dominion/card/gist";
import { href, parse, type Route } from "../router";
import type { ScreenProps } from "../screen";
import { screenOf, type ScreenOf } from "../screens";
import { keep, languageOf, read, show, type Settings } from "../settings";
import { get, post } from "../wire/http/http";
import type { Me } from "../wire/types";
import { sayer, type WordList } from "../words";
import { Header, Skip } from "./header";
import { proposedName } from "./names";
import { ServerNotice } from "./server-notice";

/** After how many milliseconds words that did not come are asked for again. */
const WORDS_AGAIN = 2_000;

export function App() {
  const [settings, setSettings] = useState<Settings>(() => read(localStorage));
  const [list, setList] = useState<WordList | null>(null);
  const [route, setRoute] = useState<Route>(() => parse(location.hash));
  const [me, setMe] = useState<Me | null>(null);
  const [notices, setNotices] = useState<string[]>([]);
  const language = languageOf(settings, navigator.languages);

  useEffect(() => show(settings, document.documentElement), [settings]);
  useEffect(() => {
    document.documentElement.lang = language;
    let current = true;
    const fetchWords = () => {
      const later = () => setTimeout(() => current && fetchWords(), WORDS_AGAIN);
      get<WordList>(`/api/words/${language}`).then((words) => current && setList(words), later);
    };
    fetchWords();
    return () => {
      current = false;
    };
  }, [language]);
  useEffect(() => {
    const moved = () => {
      setRoute(parse(location.hash));
      scrollTo(0, 0);
      // The new screen is read out from its beginning, and the keyboard goes on from there.
      setTimeout(() => document.getElementById("main")?.focus({ preventScroll: true }));
    };
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, []);
  const asked = useRef<Promise<Me | null> | null>(null);
  useEffect(() => {
    asked.current = get<Me>("/api/me").catch(() => null);
    void asked.current.then(setMe);
  }, []);

  const t = useMemo(() => sayer(list ?? {}), [list]);
  const gists = useMemo(() => gistsIn(t), [t]);
  const change = useCallback((changed: Partial<Settings>) => {
    setSettings((old) => {
      const settings = { ...old, ...changed };
      keep(localStorage, settings);
      return settings;
    });
  }, []);
  const coming = useRef<Promise<Me> | null>(null);
  const known = async (name?: string): Promise<Me> => {
    const here = me ?? (await asked.current);
    if (here) return here;
    const session = { name: name ?? proposedName(t) };
    coming.current ??= post<Me>("/api/session", session).finally(() => (coming.current = null));
    const made = await coming.current;
    asked.current = Promise.resolve(made);
    setMe(made);
    return made;
  };
  const became = useCallback((who: Me | null) => {
    asked.current = Promise.resolve(who);
    setMe(who);
  }, []);
  const notice = useCallback((text: string) => {
    setNotices((old) => [...old, text]);
    setTimeout(() => setNotices((old) => old.slice(1)), 6000);
  }, []);
  const go = useCallback((to: Route) => {
    location.hash = href(to);
  }, []);

  if (!list) return null;
  const props: ScreenProps = { t, language, settings, change, me, known, became, go, notice };
  const Screen = screenOf(route.at) as ScreenOf<Route["at"]>;
  return (
    <GistContext.Provider value={gists}>
      <Skip t={t} />
      <Header t={t} me={me} route={route} />
      <ServerNotice />
      <Screen {...props} route={route as never} />
      <div class="notices" role="status" aria-live="polite">
        {notices.map((text, index) => (
          <p key={`${index}${text}`}>{text}</p>
        ))}
      </div>
    </GistContext.Provider>
  );
}
