// Loaded only when used; its own declarations speak of the page, which floors 0 to 3 must not see. rapier.ts states the part that is used.
declare module '@dimforge/rapier2d-deterministic-compat' {
  export const init: unknown;
}
