import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '../pages/block.ts';
import { flatOdt } from '../render/flat-odt.ts';
import { formattingObjects } from '../render/formatting-objects.ts';
import { placed } from '../render/placed.ts';
import { postscript } from '../render/postscript.ts';
import { roff } from '../render/roff.ts';
import type { Job, Producer } from './producer.ts';
import { run, runWith, script, versionOf } from './run.ts';

const ghostscript: Producer = {
  name: 'ghostscript',
  share: 3,
  find: () => versionOf('gs'),
  produce: async (jobs, folder) => {
    for (const { name, page } of jobs)
      await runWith(
        'gs',
        ['-q', '-dSAFER', '-sDEVICE=pdfwrite', '-o', `${name}.pdf`, '-'],
        postscript(placed(page)),
        folder,
      );
  },
};

const groff: Producer = {
  name: 'groff',
  share: 2,
  find: () => versionOf('groff'),
  produce: async (jobs, folder) => {
    for (const { name, page } of jobs) {
      const paper = page.paper === 'a4' ? 'a4' : 'letter';
      await writeFile(path.join(folder, `${name}.roff`), roff(page));
      const command = `groff -Tpdf -P-p${paper} -dpaper=${paper} -k -t '${name}.roff' > '${name}.pdf'`;
      await run('sh', ['-c', command], folder);
    }
  },
};

/** Writes each job's source into the folder. */
async function sources(jobs: readonly Job[], folder: string, ending: string, render: (page: Page) => string) {
  const names = jobs.map(({ name }) => `${name}.${ending}`);
  await Promise.all(jobs.map(({ page }, index) => writeFile(path.join(folder, names[index] ?? ''), render(page))));
  return names;
}

const libreoffice: Producer = {
  name: 'libreoffice',
  share: 3,
  find: () => versionOf('soffice'),
  produce: async (jobs, folder) => {
    const names = await sources(jobs, folder, 'fodt', flatOdt);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await run('soffice', [profile, '--headless', '--convert-to', 'pdf:writer_pdf_Export', ...names], folder);
  },
};

const JAVA = '/usr/share/java';

/** Debian's FOP with all that it needs. */
const fop: Producer = {
  name: 'fop',
  share: 3,
  find: () => versionOf('fop', ['-version']),
  produce: async (jobs, folder) => {
    await sources(jobs, folder, 'fo', formattingObjects);
    const jars = (await readdir(JAVA)).filter((name) => FOP_JARS.test(name)).map((name) => path.join(JAVA, name));
    await run('java', ['-cp', jars.join(':'), script('Fop.java'), folder]);
  },
};

const FOP_JARS =
  /^(?:fop|fop-core|fop-events|fop-util|xmlgraphics-commons|batik-all|avalon-framework|commons-io|commons-logging|fontbox2?|pdfbox2?|qdox|xml-apis-ext|xalan2|xercesImpl|serializer|xml-apis)\.jar$/;

/** Programs that set pages from a language of their own. */
export const TYPESETTING: readonly Producer[] = [libreoffice, fop, ghostscript, groff];
