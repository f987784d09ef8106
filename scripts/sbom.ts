import { licenceFaults, readSbom } from './runtime/sbom.ts';

/** `npm run -s sbom > sbom.cdx.json`: what Assay is made of, with licences, as CycloneDX. */
const sbom = readSbom();
process.stdout.write(`${JSON.stringify(sbom, null, 2)}\n`);
for (const fault of licenceFaults(sbom)) {
  process.stderr.write(`${fault}.\n`);
  process.exitCode = 1;
}
