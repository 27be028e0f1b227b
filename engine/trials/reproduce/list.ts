import { FIG_1_OF_000 } from './000-fig-1.js';
import { FIG_2_OF_000 } from './000-fig-2.js';
import { FIG_3_OF_000 } from './000-fig-3.js';
import { FIG_4_OF_000 } from './000-fig-4.js';
import { FIG_5_OF_000 } from './000-fig-5.js';
import { FIG_6_OF_000 } from './000-fig-6.js';
import { FIG_7_OF_000 } from './000-fig-7.js';
import { FIG_8_OF_000 } from './000-fig-8.js';
import { FIG_9_OF_000 } from './000-fig-9.js';
import { FIG_10_OF_000 } from './000-fig-10.js';
import { TABLE_I_OF_000 } from './000-table-i.js';
import { TABLE_II_OF_000 } from './000-table-ii.js';
import { FIG_1_OF_001 } from './001-fig-1.js';
import { FIG_2_TO_4_OF_001 } from './001-fig-2-to-4.js';
import { FIG_5_OF_001 } from './001-fig-5.js';
import { FIG_6_OF_001 } from './001-fig-6.js';
import { FIG_7_OF_001 } from './001-fig-7.js';
import { FIG_8_OF_001 } from './001-fig-8.js';
import { FIG_9_OF_001 } from './001-fig-9.js';
import { FIG_10_OF_001 } from './001-fig-10.js';
import { FIG_11_OF_001 } from './001-fig-11.js';
import { FIG_12_OF_001 } from './001-fig-12.js';
import { AVERAGE_QUALITY_OF_002 } from './002-average-quality.js';
import { COCKTAIL_PARTY_OF_002 } from './002-cocktail-party.js';
import { COVERAGE_OF_SCENARIO_SPACE_OF_002 } from './002-coverage-of-scenario-space.js';
import { CROWDS_BY_EXAMPLE_FIG_1_OF_002 } from './002-crowds-by-example-fig-1.js';
import { DATA_DRIVEN_EVALUATION_OF_002 } from './002-data-driven-evaluation.js';
import { ENTROPY_METRIC_OF_002 } from './002-entropy-metric.js';
import { FIGURES_1_AND_2_OF_002 } from './002-figures-1-and-2.js';
import { FOOT_SLIDING_OF_002 } from './002-foot-sliding.js';
import { FOOTSTEP_PLANNING_OF_002 } from './002-footstep-planning.js';
import { HAJJ_BY_ORCA_OF_002 } from './002-hajj-by-orca.js';
import { IMPOSTORS_OF_002 } from './002-impostors.js';
import { PERCEIVED_TRAITS_OF_002 } from './002-perceived-traits.js';
import { PERSONALITY_OCEAN_OF_002 } from './002-personality-ocean.js';
import { STEERBENCH_OF_002 } from './002-steerbench.js';
import { TABLE_OF_DOMAINS_OF_002 } from './002-table-of-domains.js';
import { FIG_1_TO_10_OF_003 } from './003-fig-1-to-10.js';
import { FIG_11_OF_003 } from './003-fig-11.js';
import { FIG_12_OF_003 } from './003-fig-12.js';
import { FIG_13_OF_003 } from './003-fig-13.js';
import { TABLE_1_OF_003 } from './003-table-1.js';
import { FIG_1_TO_5_OF_004 } from './004-fig-1-to-5.js';
import { FIG_6_OF_004 } from './004-fig-6.js';
import { FIG_7_OF_004 } from './004-fig-7.js';
import { FIG_8_9_OF_004 } from './004-fig-8-9.js';
import { TABLE_1_OF_004 } from './004-table-1.js';
import { TABLE_2_OF_004 } from './004-table-2.js';
import { USER_STUDY_OF_004 } from './004-user-study.js';
import type { Reproduction } from './reproduction.js';

/** Every figure and table of the five documents, each a file of its own: measured again, or why not. */
export const REPRODUCTIONS: readonly Reproduction[] = [
  FIG_1_OF_000,
  FIG_2_OF_000,
  FIG_3_OF_000,
  FIG_4_OF_000,
  FIG_5_OF_000,
  FIG_6_OF_000,
  FIG_7_OF_000,
  FIG_8_OF_000,
  TABLE_I_OF_000,
  TABLE_II_OF_000,
  FIG_9_OF_000,
  FIG_10_OF_000,
  FIG_1_OF_001,
  FIG_2_TO_4_OF_001,
  FIG_5_OF_001,
  FIG_6_OF_001,
  FIG_7_OF_001,
  FIG_8_OF_001,
  FIG_9_OF_001,
  FIG_10_OF_001,
  FIG_11_OF_001,
  FIG_12_OF_001,
  HAJJ_BY_ORCA_OF_002,
  FIGURES_1_AND_2_OF_002,
  TABLE_OF_DOMAINS_OF_002,
  FOOTSTEP_PLANNING_OF_002,
  ENTROPY_METRIC_OF_002,
  AVERAGE_QUALITY_OF_002,
  COVERAGE_OF_SCENARIO_SPACE_OF_002,
  STEERBENCH_OF_002,
  PERSONALITY_OCEAN_OF_002,
  PERCEIVED_TRAITS_OF_002,
  CROWDS_BY_EXAMPLE_FIG_1_OF_002,
  FOOT_SLIDING_OF_002,
  IMPOSTORS_OF_002,
  DATA_DRIVEN_EVALUATION_OF_002,
  COCKTAIL_PARTY_OF_002,
  FIG_1_TO_10_OF_003,
  TABLE_1_OF_003,
  FIG_11_OF_003,
  FIG_12_OF_003,
  FIG_13_OF_003,
  FIG_1_TO_5_OF_004,
  FIG_6_OF_004,
  FIG_7_OF_004,
  FIG_8_9_OF_004,
  TABLE_1_OF_004,
  TABLE_2_OF_004,
  USER_STUDY_OF_004,
];
