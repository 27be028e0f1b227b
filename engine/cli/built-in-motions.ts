import type { CompiledLibrary, MotionLibrary } from '../animate/index.js';
import { keptOr } from './kept.js';

/** What people can do without any clips, in the form that kernels read as well: making both takes the processor four seconds, and having them of an earlier start a tenth of one. */
export async function builtInMotions(): Promise<MotionLibrary> {
  const { adoptCompiled, builtInLibrary, compileLibrary } = await import('../animate/index.js');
  const { library, compiled } = await keptOr('motions', async (): Promise<{ library: MotionLibrary; compiled: CompiledLibrary }> => {
    const library = await builtInLibrary();
    return { library, compiled: compileLibrary(library) };
  });
  adoptCompiled(library, compiled);
  return library;
}
