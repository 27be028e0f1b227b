/** What is wrong with a recording: which file, what was expected there, and what to do about it. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
  readonly file: string;
  readonly expected: string;
  readonly remedy: string;

  constructor(fault: { file: string; expected: string; received: string; remedy: string }) {
    super(onOneLine(`${fault.file}: expected ${fault.expected}, got ${fault.received}; ${fault.remedy}`));
    this.file = fault.file;
    this.expected = fault.expected;
    this.remedy = fault.remedy;
  }
}

/** What is wrong with a trajectory file from elsewhere, and which import option would settle it. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  /** The option that answers the question, where one does. */
  readonly option: string | undefined;

  constructor(message: string, option?: string) {
    super(onOneLine(option === undefined ? message : `${message}; give the option '${option}'`));
    this.option = option;
  }
}

/** An optional package that an exporter or importer needs and that is not installed. */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError';
  readonly packageName: string;

  constructor(packageName: string, purpose: string) {
    super(`${purpose} needs the package '${packageName}', which is not installed; install it with: npm install ${packageName}`);
    this.packageName = packageName;
  }
}

/** Names in a damaged file can hold anything; a message is one line of printable text. */
function onOneLine(text: string): string {
  return text.replace(/[^\P{C}]/gu, '·');
}
