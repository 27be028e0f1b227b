export { clearGround } from './clear-ground.js';
export { addPerson, peopleSince } from './people.js';
export { addPeople, PopulationError, populate, populateDensely } from './populate.js';
export { areSourcesDry, capacityFor } from './sources.js';
export { addPopulation, createSpawnRoom, personOf, spawnOf } from './spawn-room.js';
