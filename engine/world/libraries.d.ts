// The part of clipper2-wasm that this room uses; the package points to a type file it does not contain.
declare module 'clipper2-wasm' {
  export type PathD = { view(): Float64Array; assign(coordinates: Float64Array): void; delete(): void };
  export type PathsD = { push_back(path: PathD): void; size(): number; get(index: number): PathD; delete(): void };
  type Constant = { readonly value: number };
  export type Clipper = {
    PathD: new () => PathD;
    PathsD: new () => PathsD;
    FillRule: { EvenOdd: Constant; NonZero: Constant; Positive: Constant };
    JoinType: { Square: Constant; Round: Constant; Miter: Constant };
    EndType: { Polygon: Constant; Joined: Constant; Butt: Constant };
    UnionSelfD(subjects: PathsD, fillRule: Constant, precision: number): PathsD;
    DifferenceD(subjects: PathsD, clips: PathsD, fillRule: Constant, precision: number): PathsD;
    IntersectD(subjects: PathsD, clips: PathsD, fillRule: Constant, precision: number): PathsD;
    SimplifyPathsD(paths: PathsD, epsilon: number, isClosedPath: boolean): PathsD;
    InflatePathsD(
      paths: PathsD,
      delta: number,
      joinType: Constant,
      endType: Constant,
      miterLimit: number,
      precision: number,
      arcTolerance: number,
    ): PathsD;
    readonly HEAPU8: Uint8Array;
  };
  const createClipper: (options: { wasmBinary: Uint8Array; locateFile(name: string): string }) => Promise<Clipper>;
  export default createClipper;
}
