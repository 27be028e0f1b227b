import { DataTexture, FloatType, RGBAFormat, SRGBColorSpace, UnsignedByteType } from 'three';
import { COLOUR_TEXELS, PERSON_TEXELS, POSE_TEXELS } from './person-shader.js';

/** Texels per row of every texture; a multiple of what one person takes, and within what every device has. */
const WIDTH = 2016;

/** Numbers that the shaders read, in arrays that may be written at any time; `needsUpdate` sends a texture to the GPU. */
export type CrowdTextures = {
  readonly poses: DataTexture;
  readonly people: DataTexture;
  readonly colours: DataTexture;
  /** Skinning matrices, as `skinMatrices` writes them, one row after the other. */
  readonly poseData: Float32Array;
  /** Sends some rows of poses to the GPU; only these, unless all are still to be sent. */
  readonly sendPoses: (row: number, count: number) => void;
  /** Eight numbers per person: x, y, z, heading; row of its pose, row of its colours, scale, pattern. */
  readonly personData: Float32Array;
  /** Four bytes per slot of each row of colours. */
  readonly colourData: Uint8Array;
  /** Bytes of a person's place, kind and colours. */
  readonly personBytes: number;
};

/** Textures for a number of people, and of rows of poses. */
export function createCrowdTextures(people: number, poseRows: number): CrowdTextures {
  const poseData = new Float32Array(texels(poseRows * POSE_TEXELS));
  const personData = new Float32Array(texels(people * PERSON_TEXELS));
  const colourData = new Uint8Array(texels(people * COLOUR_TEXELS));
  const colours = new DataTexture(colourData, WIDTH, colourData.length / 4 / WIDTH, RGBAFormat, UnsignedByteType);
  colours.colorSpace = SRGBColorSpace;
  const poses = floats(poseData);
  const personBytes = 4 * (PERSON_TEXELS * personData.BYTES_PER_ELEMENT + COLOUR_TEXELS);
  return { poses, people: floats(personData), colours, poseData, sendPoses: createSender(poses), personData, colourData, personBytes };
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

function floats(data: Float32Array): DataTexture {
  return new DataTexture(data, WIDTH, data.length / 4 / WIDTH, RGBAFormat, FloatType);
}

/** Numbers in whole rows of a texture that holds so many texels. */
function texels(count: number): number {
  return 4 * WIDTH * Math.max(1, Math.ceil(count / WIDTH));
}
