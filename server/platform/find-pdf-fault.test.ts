import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { writeTestPdf } from '#test/tax-documents.ts';
import { findPdfFault } from './find-pdf-fault.ts';

function drawWith(options: PDFKit.PDFDocumentOptions, more: (pdf: PDFKit.PDFDocument) => void) {
  return new Promise<Buffer>((resolve) => {
    const pdf = new PDFDocument(options);
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    more(pdf.text('Form 114'));
    pdf.end();
  });
}

const packedObjects = (inside: string, filter = '/Filter /FlateDecode') => {
  const packed = deflateSync(inside).toString('latin1');
  return `<< /Type /ObjStm /N 1 /First 4 ${filter} /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
};
const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const plain = writeTestPdf('Form 114');

describe('a PDF without active content is accepted', () => {
  test('when hand-written, and from a program, with a link', async () => {
    expect(await findPdfFault(plain)).toBeNull();
    const drawn = await drawWith({}, (pdf) => void pdf.link(0, 0, 9, 9, 'https://seva.example'));
    expect(await findPdfFault(drawn)).toBeNull();
  });

  test('with compressed objects', async () => {
    expect(
      await findPdfFault(writeTestPdf('a', { objects: [packedObjects('9 0 << /Type /Font >>')] })),
    ).toBeNull();
  });
});

describe('a PDF is refused', () => {
  test.each<[string, Buffer, string]>([
    ['that is none behind its first letters', Buffer.from('%PDF-1.7 nothing\n%%EOF\n'), 'not-pdf'],
    ['that ends early', plain.subarray(0, plain.length / 2), 'not-pdf'],
    ['with something before it', Buffer.concat([Buffer.from('<html>'), plain]), 'not-pdf'],
    ['with a program behind it', Buffer.concat([plain, Buffer.from('MZ\x90\0')]), 'not-pdf'],
    ['with a long nothing behind it', Buffer.concat([plain, Buffer.alloc(5_000, ' ')]), 'not-pdf'],
    [
      'without a page',
      Buffer.from(String(plain).replace('/Count 1', '/Count 0').replace('[3 0 R]', '[]')),
      'not-pdf',
    ],
    [
      'that runs a script when opened',
      writeTestPdf('a', { catalog: `/OpenAction ${script}` }),
      'active',
    ],
    [
      'whose script hides its name',
      writeTestPdf('a', { objects: ['<< /S /J#61va#53cript >>'] }),
      'active',
    ],
    [
      'whose script is packed',
      writeTestPdf('a', { objects: [packedObjects(`9 0 ${script}`)] }),
      'active',
    ],
    [
      'whose script is packed oddly',
      writeTestPdf('a', {
        objects: [packedObjects('x', '/Filter [/ASCIIHexDecode /FlateDecode]')],
      }),
      'not-pdf',
    ],
    [
      'that starts a program',
      writeTestPdf('a', { objects: ['<< /S /Launch /F (cmd.exe) >>'] }),
      'active',
    ],
    ['with actions of its own', writeTestPdf('a', { catalog: '/AA << /WC 5 0 R >>' }), 'active'],
    [
      'that carries a file',
      writeTestPdf('a', { catalog: '/Names << /EmbeddedFiles 5 0 R >>' }),
      'active',
    ],
    [
      'that sends its fields away',
      writeTestPdf('a', { objects: ['<< /S /SubmitForm >>'] }),
      'active',
    ],
    ['that says it is encrypted', writeTestPdf('a', { trailer: '/Encrypt 5 0 R' }), 'encrypted'],
    [
      'that unpacks without end',
      writeTestPdf('a', { objects: [packedObjects(' '.repeat(40_000_000))] }),
      'not-pdf',
    ],
    [
      'of tens of thousands of objects',
      writeTestPdf('a', { objects: Array(51_000).fill('null') }),
      'not-pdf',
    ],
  ])('%s', async (_what, bytes, fault) => {
    expect(await findPdfFault(bytes)).toBe(fault);
  });

  test('when encrypted, with a password or without, or with an attachment', async () => {
    const locked = await drawWith({ userPassword: 'a' }, () => {});
    const owned = await drawWith({ ownerPassword: 'a' }, () => {});
    const carrying = await drawWith(
      {},
      (pdf) => void pdf.file(Buffer.from('x'), { name: 'x.exe' }),
    );
    expect([await findPdfFault(locked), await findPdfFault(owned)]).toEqual([
      'encrypted',
      'encrypted',
    ]);
    expect(await findPdfFault(carrying)).toBe('active');
  });
});
