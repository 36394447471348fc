/** What the browser keeps from one visit to the next. Where the page may not store anything, it lasts as long as the page. */

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing is promised.
  }
}
