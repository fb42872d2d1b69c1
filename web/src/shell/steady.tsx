/** Components that are drawn again only when one of their properties has changed. */

import { Component, type FunctionComponent } from "preact";

/** Return a component that keeps what it has drawn while its properties are the same ones. */
export function steady<P extends object>(Inner: FunctionComponent<P>) {
  return class Steady extends Component<P> {
    override shouldComponentUpdate(next: P) {
      const old: object = this.props;
      const names = new Set([...Object.keys(old), ...Object.keys(next)]) as Set<keyof P>;
      return [...names].some((name) => (old as P)[name] !== next[name]);
    }

    override render() {
      return <Inner {...(this.props as P)} />;
    }
  };
}
