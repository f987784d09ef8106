import { placed } from '../render/placed.ts';
import type { Producer } from './producer.ts';
import { jobFile, PYTHON, run, script, versionOf } from './run.ts';

/** A library that draws each text where it is told to, driven by a script that reads the placed pages. */
const placing = (name: string, share: number, program: string, file: string, version: readonly string[]): Producer => ({
  name,
  share,
  find: () => versionOf(program, version),
  produce: async (jobs, folder) => {
    const placedJobs = jobs.map((job) => ({ name: job.name, ...placed(job.page) }));
    await run(program, [script(file), await jobFile(folder, placedJobs), folder]);
  },
});

const python = (code: string): string[] => ['-c', code];

const TCPDF = ['-r', "require '/usr/share/php/tcpdf/tcpdf.php'; echo TCPDF_STATIC::getTCPDFVersion();"];

export const PLACING: readonly Producer[] = [
  placing('cairo', 6, PYTHON, 'draw_cairo.py', python('import cairo; print(cairo.cairo_version_string())')),
  placing('reportlab', 6, PYTHON, 'draw_reportlab.py', python('import reportlab; print(reportlab.Version)')),
  placing('tcpdf', 4, 'php', 'draw_tcpdf.php', TCPDF),
  placing('pdf-api2', 4, 'perl', 'draw_pdfapi2.pl', ['-MPDF::API2', '-e', 'print $PDF::API2::VERSION']),
];
