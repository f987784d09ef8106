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
  luminancePixelsMax: 12_000_000,
  luminancePagesMax: 4,
  pictureStreamsMax: 200,
  picturePixelsMax: 36_000_000,
  xmpBytesMax: 1024 * 1024,
  invoiceXmlBytesMax: 1024 * 1024,
} as const;

/** Bounds of the process that opens strangers' files. */
export const SANDBOX_LIMITS = {
  wallClockMs: 30_000,
  residentBytesMax: 900 * 1024 * 1024,
  recycleFiles: 100,
  recycleResidentBytes: 400 * 1024 * 1024,
  heapMb: 384,
  replyBytesMax: 64 * 1024 * 1024,
  watchIntervalMs: 50,
  startMs: 15_000,
} as const;
