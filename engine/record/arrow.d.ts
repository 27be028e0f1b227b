// The few declarations of apache-arrow that this room uses. Its own pull in Node's and the browser's types, which floors 0 to 3 must not see.
declare module 'apache-arrow' {
  export class DataType {
    readonly typeId: number;
  }
  export class Uint8 extends DataType {}
  export class Uint16 extends DataType {}
  export class Int16 extends DataType {}
  export class Uint32 extends DataType {}
  export class Int32 extends DataType {}
  export class Float32 extends DataType {}
  export class Float64 extends DataType {}
  export class Utf8 extends DataType {}
  export class FixedSizeList extends DataType {
    constructor(listSize: number, child: Field);
  }
  export class Struct extends DataType {
    constructor(fields: Field[]);
  }
  export class Field {
    constructor(name: string, type: DataType, nullable?: boolean, metadata?: Map<string, string>);
  }
  export class Schema {
    constructor(fields: Field[]);
    readonly fields: Field[];
  }
  export class Data {
    readonly length: number;
  }
  export function makeData(properties: {
    type: DataType;
    length: number;
    nullCount: number;
    data?: ArrayBufferView;
    valueOffsets?: Int32Array;
    child?: Data;
    children?: Data[];
  }): Data;
  export class RecordBatch {
    constructor(schema: Schema, data: Data, metadata?: Map<string, string>);
  }
  export class RecordBatchStreamWriter {
    write(batch: RecordBatch): void;
    reset(sink: undefined, schema: Schema): this;
    toUint8Array(sync: true): Uint8Array;
  }
}
