/** Where a recording goes. The bytes belong to the sink: the recorder does not touch them again. */
export type RecordingSink = {
  /** Appends to a file of the folder, creating it where it is missing. */
  write(name: string, bytes: Uint8Array): void;
  /** Makes `bytes` the whole content of a file. */
  replace(name: string, bytes: Uint8Array): void;
};
