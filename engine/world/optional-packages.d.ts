// Loaded only when used; floors.ts states the part that is used.
declare module 'recast-navigation' {
  export const init: unknown;
}
declare module 'recast-navigation/generators' {
  export const generateSoloNavMesh: unknown;
}
