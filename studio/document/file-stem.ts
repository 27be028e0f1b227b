/** The name of what is open as part of a file's name. */
export function fileStem(name: string): string {
  const plain = name.replace(/\.[a-z0-9]{1,6}$/i, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'promenade';
}
