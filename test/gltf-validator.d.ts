/** The part of the validator of the Khronos Group that is used: it comes without types. */
declare module 'gltf-validator' {
  /** A fault, a warning (1), a remark (2) or a hint (3), with its place in the document. */
  type Message = { readonly code: string; readonly message: string; readonly severity: 0 | 1 | 2 | 3; readonly pointer?: string };
  type Options = { readonly externalResourceFunction?: (uri: string) => Promise<Uint8Array> };

  const validator: {
    validateBytes(bytes: Uint8Array, options?: Options): Promise<{ readonly issues: { readonly messages: readonly Message[] } }>;
  };
  export default validator;
}
