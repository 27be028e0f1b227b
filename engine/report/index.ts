export { describeJsonFault } from './json-fault.js';
export { assert, createReport, type Report, type Warning, warn } from './report.js';
