import { expect, type Page } from '@playwright/test';

export interface DroppedFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array | string;
}

/** Drags files over the page and lets go of them on the layer that then covers it. */
export async function dropFiles(page: Page, files: readonly DroppedFile[]): Promise<void> {
  const encoded = files.map(({ name, type, bytes }) => ({ name, type, base64: Buffer.from(bytes).toString('base64') }));
  const dataTransfer = await page.evaluateHandle((items) => {
    const transfer = new DataTransfer();
    for (const { name, type, base64 } of items) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    return transfer;
  }, encoded);
  const layer = page.getByText('Drop to upload');
  // A page that is not yet alive hears no drag: whoever holds the file moves it again.
  await expect(async () => {
    await page.locator('main').dispatchEvent('dragenter', { dataTransfer });
    await expect(layer).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await layer.dispatchEvent('dragover', { dataTransfer });
  await layer.dispatchEvent('drop', { dataTransfer });
  await expect(layer).toBeHidden();
}
