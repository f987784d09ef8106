import { describe, expect, it } from 'vitest';
import { appendChanged } from '../fixtures/increment.ts';
import { makeInvoice } from '../fixtures/invoice.ts';
import { invoicePdf } from '../fixtures/make.ts';
import { signPdf } from '../fixtures/sign.ts';
import { readPdfFile } from '../open/pdf-structure.ts';
import { readHistory } from './history.ts';

const original = await invoicePdf(makeInvoice(1));
const form = (lock: string) => (text: string) => text.replace('/FT /Sig', `/FT /Sig ${lock}`);

async function signedWith(lock: string) {
  const signed = await signPdf(original);
  const text = Buffer.from(signed).toString('latin1');
  const field = Number(/(\d+) 0 obj\n<< \/FT \/Sig/.exec(text)?.[1]);
  const { signatures } = readHistory(readPdfFile(appendChanged(signed, { [field]: form(lock) })));
  return signatures[0];
}

describe('what a signature permits', () => {
  it('is nothing where it says nothing', async () => {
    expect(await signedWith('')).toMatchObject({ permitted: null, locks: [] });
  });

  it('is read from the lock of its field', async () => {
    expect(await signedWith('/Lock << /Type /SigFieldLock /Action /Include /Fields [(payee)] /P 1 >>')).toMatchObject({
      permitted: 'lta_updates',
      locks: [{ action: 'include', fields: ['payee'] }],
    });
  });

  it.each([
    [1, 'lta_updates'],
    [2, 'form_filling'],
    [3, 'annotations'],
  ])('is read from a certification at level %i', async (certify, permitted) => {
    const { signatures } = readHistory(readPdfFile(await signPdf(original, { certify })));
    expect(signatures).toMatchObject([{ permitted, locks: [] }]);
  });

  it('names the certificate of the signer', async () => {
    const { signatures } = readHistory(readPdfFile(await signPdf(original)));
    expect(signatures).toMatchObject([
      {
        digest: 'sha256',
        certificate: { subject: 'CN=Ada Example', selfSigned: true, validFrom: '2025-01-01T00:00:00.000Z' },
      },
    ]);
  });
});
