import { linkLibraries, nativeDir } from '#db/embedded-programs.ts';
import { buildWhenStale } from './runtime/build.ts';

/** What a start makes in the project's folder, made ahead: for images, whose files cannot be written later. */
linkLibraries(nativeDir());
if (!(await buildWhenStale())) process.stdout.write('The console is built already.\n');
