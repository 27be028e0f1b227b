// Packages that are loaded only when used. Their own declarations refer to Node's types, which floors 0 to 3 must not see;
// the files that load them state the part they use.
declare module 'hyparquet-writer' {
  export const ParquetWriter: unknown;
}
declare module 'sql.js' {
  const initialise: unknown;
  export default initialise;
}
