const KEY = /^[0-9a-f]{64}$/i;

/** The key of the backup. @throws Error where `ASSAY_BACKUP_KEY` is none. */
export function backupKey(): Buffer {
  const text = process.env.ASSAY_BACKUP_KEY ?? '';
  if (KEY.test(text)) return Buffer.from(text, 'hex');
  throw new Error(
    'Set ASSAY_BACKUP_KEY to 64 hex digits (openssl rand -hex 32). Keep it apart from the backup: without it nothing opens.',
  );
}
