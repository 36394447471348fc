/** The window's address while a part of the page rewrites it, step by step. */
export class PartAddress {
  #followed: string | undefined;

  /** The part shows what the window's address says. */
  follow(): void {
    this.#followed = location.hash;
  }

  /** Does nothing once the window has another address: its `hashchange` may still be on the way. */
  replace(address: string): void {
    if (location.hash !== this.#followed || address === location.hash) return;
    history.replaceState(history.state, "", address);
    this.follow();
  }
}
