export type { Sex } from '../agents/index.js';
export { bytesPerPose } from './columns.js';
export { everyText } from './every-text.js';
export { exportCsv } from './export-csv.js';
export { exportEventsCsv } from './export-events.js';
export { exportJuPedSim, type JuPedSimOptions } from './export-jupedsim.js';
export { exportObjectsCsv } from './export-objects-csv.js';
export { exportParquet } from './export-parquet.js';
export { averagePerson, type Frame, type Person, type PersonLook, type Poses, type SimEvent, UNKNOWN } from './frame.js';
export type { PixelMap, TsaiCamera } from './import-options.js';
export {
  type ImportOptions,
  importTrajectories,
  importTrajectoryFiles,
  type SourceFile,
  TRAJECTORY_FORMATS,
  type TrajectoryFormat,
} from './import-trajectories.js';
export { PIXEL_MAPS } from './import-vsp.js';
export { type Manifest, RECORDING_VERSION, type RecordedSkeleton, type RecordingSummary } from './manifest.js';
export { concatenate, createMemorySink, type MemorySink } from './memory-sink.js';
export type { ObjectPose, RecordedObject } from './objects.js';
export { type OpenOptions, openRecording } from './open-recording.js';
export {
  createRecorder,
  extraColumns,
  type Recorder,
  type RecorderManifest,
  type RecorderOptions,
  type RecordingSink,
} from './recorder.js';
export { type RecordedPerson, type Recording, type Track, trajectoryHashOf } from './recording.js';
export { ImportError, MissingPackageError, RecordingError } from './recording-error.js';
export { recordingFromTracks, type SourceTrack, type TracksOptions } from './recording-from-tracks.js';
export { readSavedImport, SAVED_IMPORT, writeSavedImport } from './saved-import.js';
export type { SqlLibrary, SqlOptions } from './sqlite.js';
export { writeRecording } from './write-recording.js';
