import { describeJsonFault } from '../../report/index.js';
import { MotionError, quoted } from '../motion-error.js';
import { CANONICAL } from '../skeleton.js';
import type { BoneMap } from './bone-map.js';

/** Reads a bone map from JSON of its own shape: `{ "name": …, "joints": { "hips": … }, "tPose": { … } }`. */
export function readBoneMap(text: string, file: string): BoneMap {
  const fault = (expected: string, received: string) => new MotionError({ file, expected, received });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw fault('a bone map as JSON', describeJsonFault(error, text));
  }
  const { name = file, joints, tPose } = fieldsOf(json) ?? {};
  const named = fieldsOf(joints);
  if (typeof name !== 'string') throw fault('"name": a text', JSON.stringify(name));
  if (!named) throw fault('"joints": names by canonical joint', JSON.stringify(joints) ?? 'nothing');
  for (const [joint, bone] of Object.entries(named)) {
    if (!CANONICAL.names.includes(joint)) throw fault(`canonical joints (${CANONICAL.names.join(', ')})`, quoted(joint));
    if (typeof bone !== 'string') throw fault(`the name of the bone of ${joint}`, JSON.stringify(bone));
  }
  if (tPose === undefined) return { name, joints: named as BoneMap['joints'] };
  const turns = Object.entries(fieldsOf(tPose) ?? { tPose });
  const wrong = turns.find(([, turn]) => !isTurn(turn));
  if (wrong) throw fault('"tPose": an axis and an angle by bone, such as "LeftArm": ["z", -8]', `${wrong[0]}: ${JSON.stringify(wrong[1])}`);
  return { name, joints: named as BoneMap['joints'], tPose: tPose as BoneMap['tPose'] };
}

function isTurn(turn: unknown): boolean {
  return Array.isArray(turn) && turn.length === 2 && ['x', 'y', 'z'].includes(turn[0]) && Number.isFinite(turn[1]);
}

function fieldsOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
}
