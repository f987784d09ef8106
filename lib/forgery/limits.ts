/** Bounds of one analysis. Whatever passes a bound is refused or reported, never cut silently. */
export const LIMITS = {
  fileBytesMax: 20 * 1024 * 1024,
  imagePixelsMax: 50_000_000,
  imageSidePxMax: 10_000,
  pagesMax: 100,
  charactersMax: 400_000,
  charactersPageMax: 60_000,
  paintObjectsPageMax: 40_000,
  formDepthMax: 12,
  annotationsPageMax: 500,
  revisionsMax: 12,
  revisionPagesMax: 40,
  revisionPicturesMax: 8,
  structureStreamBytesMax: 64 * 1024 * 1024,
  structureObjectsMax: 100_000,
  /** Of one content stream that is read for its text, and of all of them in a file. */
  contentStreamBytesMax: 4 * 1024 * 1024,
  contentFileBytesMax: 16 * 1024 * 1024,
  formFieldsMax: 2_000,
  signaturesMax: 20,
  rasterDpi: 108,
  rasterSidePxMax: 1_600,
  ocrPagesMax: 4,
  ocrSidePxMax: 2_000,
  shownValuesMax: 24,
  shownPaintObjectsPageMax: 4_000,
  /** Of a page that is rendered only to see what text leaves a mark on it. */
  traceDpi: 72,
  traceSidePxMax: 1_600,
  tracePaintObjectsPageMax: 4_000,
  traceObjectsPageMax: 16,
  luminancePixelsMax: 12_000_000,
  luminancePagesMax: 4,
  pictureStreamsMax: 200,
  picturePixelsMax: 36_000_000,
  xmpBytesMax: 1024 * 1024,
  metadataTagsMax: 200,
  metadataTextMax: 500,
  fingerprintPagesMax: 10,
  fingerprintPicturesMax: 8,
  invoiceXmlBytesMax: 1024 * 1024,
  codePagesMax: 4,
  codesPageMax: 8,
  codeDpi: 160,
  codeSidePxMax: 2_000,
} as const;

/** Bounds of the process that opens strangers' files. */
export const SANDBOX_LIMITS = {
  /** Of processor time. On a busy machine an analysis gives way to decisions, which is not the fault of its document. */
  processorMs: 30_000,
  /** How many times as long an analysis may last that gets no processor. */
  waitFactor: 4,
  residentBytesMax: 900 * 1024 * 1024,
  /** Of private memory, touched or not: the kernel refuses more, between two looks too. */
  dataBytesMax: 2048 * 1024 * 1024,
  /** Processes and threads together; Node and libvips have some twenty. */
  processesMax: 64,
  recycleFiles: 100,
  recycleResidentBytes: 600 * 1024 * 1024,
  keptBytesMax: 560 * 1024 * 1024,
  heapMb: 224,
  replyBytesMax: 64 * 1024 * 1024,
  watchIntervalMs: 50,
  startMs: 60_000,
} as const;
