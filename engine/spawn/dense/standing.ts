/** Where somebody stands, and the way it faces [rad]. */
export type Standing = { readonly x: number; readonly z: number; readonly heading: number };
