/** Components that are drawn again only when one of their properties has changed. */

import { Component, type FunctionComponent } from "preact";

/** Return a component that keeps what it has drawn while its properties are the same ones. */
export function steady<P extends object>(Inner: FunctionComponent<P>) {
  return class Steady extends Component<P> {
    override shouldComponentUpdate(next: P) {
      const old = this.props as P;
      for (const name in next) if (next[name] !== old[name]) return true;
      return Object.keys(old).some((name) => !(name in next));
    }

    override render() {
      return <Inner {...(this.props as P)} />;
    }
  };
}
