/** With what a person presses: a finger, a mouse or keys; the last one that was used. */

import { useEffect, useState } from "preact/hooks";

export type Device = "touch" | "mouse" | "keys";

export function useDevice(): Device {
  const [device, setDevice] = useState<Device>(() => (matchMedia("(pointer: coarse)").matches ? "touch" : "mouse"));
  useEffect(() => {
    const pressed = ({ pointerType }: PointerEvent) => setDevice(pointerType === "mouse" ? "mouse" : "touch");
    const typed = ({ key }: KeyboardEvent) => key === "Tab" && setDevice("keys");
    addEventListener("pointerdown", pressed);
    addEventListener("keydown", typed);
    return () => {
      removeEventListener("pointerdown", pressed);
      removeEventListener("keydown", typed);
    };
  }, []);
  return device;
}
