import { expect, it } from 'vitest';
import { makeAddressReadable } from './http-readable-address.ts';

it.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/%', '/%25'],
  ['/donate/%zz?amount=%', '/donate/%25zz?amount=%'],
  ['/%E0%A4%A0/%c3%28#%', '/%E0%A4%A0/%25c3%2528#%'],
  ['http://seva.example/%zz', 'http://seva.example/%25zz'],
])('%s is decodable as %s', (address, readable) => {
  expect(makeAddressReadable(address)).toBe(readable);
});

it.each(['/', '/gallery?tag=%', '/%25zz', '/%00', '/%F0%9F%AA%94/%2F%3F'])(
  '%s is not changed',
  (address) => {
    expect(makeAddressReadable(address)).toBe(address);
  },
);
