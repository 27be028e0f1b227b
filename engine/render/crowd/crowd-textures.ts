import { DataTexture, FloatType, RedFormat, RGBAFormat, SRGBColorSpace, UnsignedByteType } from 'three';
import { COLOUR_TEXELS, POSE_TEXELS } from './person-shader.js';

/** Texels per row of every texture; a multiple of what one person takes, and within what every device has. */
const WIDTH = 2016;

/**
 * Numbers that the shaders read, in arrays that may be written at any time; `needsUpdate` sends a texture to the GPU. What changes in every picture for
 * everyone (places and moments) lies apart from what seldom does, or only for those who are meshes: of a hundred thousand far people no more is sent than has to be.
 */
export type CrowdTextures = {
  readonly poses: DataTexture;
  readonly places: DataTexture;
  readonly kinds: DataTexture;
  readonly moments: DataTexture;
  readonly colours: DataTexture;
  /** Skinning matrices, as `skinMatrices` writes them, one row after the other. */
  readonly poseData: Float32Array;
  /** Sends some rows of poses to the GPU; only these, unless all are still to be sent. */
  readonly sendPoses: (row: number, count: number) => void;
  /** Four numbers per person: x, y, z, heading. */
  readonly placeData: Float32Array;
  /** Four numbers per person: row of its pose, shape, scale, patterns and the way from one level to another. */
  readonly kindData: Float32Array;
  /** Sends the kind of a person, and those of some who lie beside it. */
  readonly sendKind: (row: number) => void;
  /** The moment of each person's walk that a picture of all of it shows, between two of them; below 0 none does. */
  readonly momentData: Float32Array;
  /** Four bytes per slot of each row of colours. */
  readonly colourData: Uint8Array;
  /** Sends the colours of a person, and those of some who lie beside it. */
  readonly sendColours: (row: number) => void;
  /** Bytes of a person's place, kind and colours. */
  readonly personBytes: number;
};

/** Textures for a number of people, and of rows of poses. */
export function createCrowdTextures(people: number, poseRows: number): CrowdTextures {
  const poseData = new Float32Array(texels(poseRows * POSE_TEXELS));
  const [placeData, kindData] = [new Float32Array(texels(people)), new Float32Array(texels(people))];
  const momentData = new Float32Array(placeData.length / 4);
  const colourData = new Uint8Array(texels(people * COLOUR_TEXELS));
  const colours = new DataTexture(colourData, WIDTH, colourData.length / 4 / WIDTH, RGBAFormat, UnsignedByteType);
  colours.colorSpace = SRGBColorSpace;
  const [poses, kinds] = [floats(poseData), floats(kindData)];
  return {
    poses,
    places: floats(placeData),
    kinds,
    moments: new DataTexture(momentData, WIDTH, momentData.length / WIDTH, RedFormat, FloatType),
    colours,
    poseData,
    sendPoses: createSender(poses),
    placeData,
    kindData,
    sendKind: createLineSender(kinds, 1),
    momentData,
    colourData,
    sendColours: createLineSender(colours, COLOUR_TEXELS),
    personBytes: 4 * (4 + 4 + COLOUR_TEXELS),
  };
}

/** A whole number of poses lies in a row of texels, and three sends parts of such rows. */
function createSender(poses: DataTexture): CrowdTextures['sendPoses'] {
  let isWhole = true;
  poses.onUpdate = () => {
    isWhole = false;
  };
  return (row, count) => {
    poses.needsUpdate = true;
    const end = (row + count) * POSE_TEXELS;
    for (let from = row * POSE_TEXELS; from < end && !isWhole; ) {
      const to = Math.min(end, WIDTH * (Math.floor(from / WIDTH) + 1));
      poses.addUpdateRange(4 * from, 4 * (to - from));
      from = to;
    }
  };
}

/** Sends whole rows of a texture's texels in which somebody changed, each once however many did. */
function createLineSender(texture: DataTexture, each: number): (row: number) => void {
  const lines = new Uint8Array(texture.image.height);
  let isWhole = true;
  texture.onUpdate = () => {
    isWhole = false;
    lines.fill(0);
  };
  return (row) => {
    const line = Math.floor((row * each) / WIDTH);
    if (lines[line] === 1) return;
    lines[line] = 1;
    texture.needsUpdate = true;
    if (!isWhole) texture.addUpdateRange(4 * WIDTH * line, 4 * WIDTH);
  };
}

function floats(data: Float32Array): DataTexture {
  return new DataTexture(data, WIDTH, data.length / 4 / WIDTH, RGBAFormat, FloatType);
}

/** Numbers in whole rows of a texture that holds so many texels. */
function texels(count: number): number {
  return 4 * WIDTH * Math.max(1, Math.ceil(count / WIDTH));
}
