// What every JavaScript host has and the language's own library types leave out. Floors 0 to 3 see neither Node's nor the browser's types.
declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: ArrayBufferView | ArrayBufferLike, options?: { stream?: boolean }): string;
}
declare function atob(base64: string): string;
declare function btoa(binary: string): string;
declare class DecompressionStream {
  constructor(format: 'deflate-raw');
  readonly readable: { getReader(): { read(): Promise<{ readonly done: false; readonly value: Uint8Array } | { readonly done: true }> } };
  readonly writable: { getWriter(): { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> } };
}
declare function structuredClone<T>(value: T): T;
declare namespace WebAssembly {
  class Module {
    constructor(bytes: ArrayBufferView | ArrayBuffer);
  }
  class Memory {
    constructor(descriptor: { initial: number; maximum?: number; shared?: boolean });
    readonly buffer: ArrayBuffer | SharedArrayBuffer;
    grow(pages: number): number;
  }
  class Global {
    value: number;
  }
  class Instance {
    constructor(module: Module, imports?: Record<string, Record<string, unknown>>);
    readonly exports: Record<string, unknown>;
  }
  function compile(bytes: ArrayBufferView | ArrayBuffer): Promise<Module>;
}
