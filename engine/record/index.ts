export { bytesPerPose } from './columns.js';
export { CSV_COLUMNS, exportCsv } from './export-csv.js';
export { exportJuPedSim, type JuPedSimOptions } from './export-jupedsim.js';
export { exportParquet } from './export-parquet.js';
export { averagePerson, type Frame, NO_AGENT, type Person, type Poses, type SimEvent, UNKNOWN } from './frame.js';
export { readTsaiCamera, type TsaiCamera } from './import-cvml.js';
export { type ImportOptions, importTrajectories, TRAJECTORY_FORMATS, type TrajectoryFormat } from './import-trajectories.js';
export { PIXEL_MAPS, type PixelMap } from './import-vsp.js';
export { type Manifest, RECORDING_VERSION, type RecordedSkeleton, type RecordingSummary } from './manifest.js';
export { concatenate, createMemorySink, type MemorySink } from './memory-sink.js';
export { type OpenOptions, openRecording } from './open-recording.js';
export {
  createRecorder,
  extraColumns,
  RECORDER_DEFAULTS,
  type Recorder,
  type RecorderManifest,
  type RecorderOptions,
  type RecordingSink,
} from './recorder.js';
export { type RecordedPerson, type Recording, type Track, trajectoryHashOf } from './recording.js';
export { ImportError, MissingPackageError, RecordingError } from './recording-error.js';
export { recordingFromTracks, type SourceTrack, type TracksOptions } from './recording-from-tracks.js';
export type { SqlLibrary, SqlOptions } from './sqlite.js';
export { writeRecording } from './write-recording.js';
