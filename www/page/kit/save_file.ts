/** Saves a file on the user's device. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has to begin first.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
