import { expect, test } from 'vitest';
import {
  enrichPictures,
  findMediaPicture,
  mediaAddress,
  mediaClasses,
  mediaWidths,
  writeFacts,
} from './media-pictures.ts';

const FILE = '01JDRB4Q2G7Z8Y6X5W4V3T2S1R';

test('an address tells the size, the widths and the placeholder of a picture', () => {
  const address = mediaAddress({ fileId: FILE, width: 4000, height: 3000, tint: '132' });
  expect(address).toBe(`/media/${FILE}-4000x3000-132/1600.webp`);
  expect(findMediaPicture(address)).toEqual({
    name: `/media/${FILE}-4000x3000-132`,
    ...{ width: 1600, height: 1200, widths: [480, 960, 1600] },
    ...{ tint: 'tint-132', focus: 12, alt: null },
  });
  expect(mediaWidths(700)).toEqual([480, 700]);
  expect(mediaWidths(300)).toEqual([300]);
});

test('focal point and alternative text travel with the address, in any script and with any sign', () => {
  for (const alt of [
    'Two cows; “one” = 100% & <brown> #1',
    "Radha's ghat",
    'यमुना का घाट, सुबह',
    '',
  ]) {
    const address = `/media/${FILE}-800x600/800.webp${writeFacts({ focus: 3, alt })}`;
    expect(address).toMatch(/^[^\s"'<>&\\]+$/);
    const picture = findMediaPicture(address);
    expect(picture).toMatchObject({ focus: 3, alt });
    expect(picture && mediaClasses(picture)).toBe('focus-3');
  }
  expect(writeFacts({ focus: 12, alt: null })).toBe('');
});

test('an address that is none of the library, or was changed by hand, shows nothing wrong', () => {
  for (const address of [
    `/media/${FILE}/file.pdf`,
    `/media/${FILE}-0x600/800.webp`,
    `https://elsewhere.example/media/${FILE}-800x600/800.webp`,
    '/media/../etc/passwd',
  ]) {
    expect(findMediaPicture(address), address).toBeNull();
  }
  const odd = `/media/${FILE}-800x600/800.webp#focus=99;alt=%E0%A4`;
  expect(findMediaPicture(odd)).toMatchObject({ focus: 12, alt: '' });
});

test('pictures within a text have widths and size, and the alternative text of the library unless they have one', () => {
  const src = `/media/${FILE}-800x600-321/800.webp#focus=0;alt=A%20%22lamp%22`;
  const html = enrichPictures(`<p><img src="${src}" alt=""><img src="${src}" alt="Own"></p>`);
  expect(html).toContain(`srcset="/media/${FILE}-800x600-321/480.webp 480w, `);
  expect(html).toContain('alt="A &#34;lamp&#34;" loading="lazy"');
  expect(html).toContain('alt="Own"');
  expect(html).toContain('class="tint-321 focus-0"');
  const other = '<p><img src="/pictures/diwali-lamps-1200.webp" alt="x"></p>';
  expect(enrichPictures(other)).toBe(other);
});
