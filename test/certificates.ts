import { createPrivateKey, X509Certificate } from 'node:crypto';

// Certificates for tests alone, valid from 2020 to 2120, as openssl made them. In DER, base64.

const key = [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrE1+1Vt0Zk2fll6he5GAroSXqIT3a26j3+o6rAUVrG',
  'KhRANCAAQEB0qTcibvoaTVBnEqR4rfSXIhA1dd3jqlKPrQj2VHeGtsnZS5epqaU9zNRE/hIooB7iD1lsZkMUV9AchZ',
  'Gu/E',
].join('');
const authority = [
  'MIIBUzCB+6ADAgECAgEBMAoGCCqGSM49BAMCMBkxFzAVBgNVBAMMDlRlc3QgYXV0aG9yaXR5MCAXDTIwMDEwMTAwMD',
  'AwMFoYDzIxMjAwMTAxMDAwMDAwWjAZMRcwFQYDVQQDDA5UZXN0IGF1dGhvcml0eTBZMBMGByqGSM49AgEGCCqGSM49',
  'AwEHA0IABEPRY1Z8OvFinXW8JhkUwwcnC83N12zYpb91zX+ZlbaVqM8ufKAw652CPtEzp8xB8Mw2GSGbgi9iOUTKyd',
  'n046CjMjAwMA8GA1UdEwEB/wQFMAMBAf8wHQYDVR0OBBYEFM/WVpslDQaHuYOmEHNnxySscIWhMAoGCCqGSM49BAMC',
  'A0cAMEQCIHzXqjqn7jVBtxzOAWCwi2uBIY8jRoF9aGQDTX7QrSC1AiBZXwl+xbgZD9jy9LKAdQfM2m4begH6PUAfTA',
  'f05AiBRw==',
].join('');
const localhost = [
  'MIIBdjCCARygAwIBAgIBAjAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5UZXN0IGF1dGhvcml0eTAgFw0yMDAxMDEwMD',
  'AwMDBaGA8yMTIwMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD',
  'QgAEBAdKk3Im76Gk1QZxKkeK30lyIQNXXd46pSj60I9lR3hrbJ2UuXqamlPczURP4SKKAe4g9ZbGZDFFfQHIWRrvxK',
  'NYMFYwFAYDVR0RBA0wC4IJbG9jYWxob3N0MB0GA1UdDgQWBBQVRl6edoSLQoICV6HP1xXM+IL2RDAfBgNVHSMEGDAW',
  'gBTP1labJQ0Gh7mDphBzZ8ckrHCFoTAKBggqhkjOPQQDAgNIADBFAiEAtl8dTmVmwXbskOXWeyq++eQWlowFZlw1jE',
  'Q2in6C8U4CIEtyFz2C6C1WNonLrGlO6+gtD5YWTdKSOgyhvmcUzZWj',
].join('');
const other = [
  'MIIBdjCCARygAwIBAgIBAzAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5UZXN0IGF1dGhvcml0eTAgFw0yMDAxMDEwMD',
  'AwMDBaGA8yMTIwMDEwMTAwMDAwMFowEDEOMAwGA1UEAwwFb3RoZXIwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQE',
  'B0qTcibvoaTVBnEqR4rfSXIhA1dd3jqlKPrQj2VHeGtsnZS5epqaU9zNRE/hIooB7iD1lsZkMUV9AchZGu/Eo1wwWj',
  'AYBgNVHREEETAPgg1vdGhlci5leGFtcGxlMB0GA1UdDgQWBBQVRl6edoSLQoICV6HP1xXM+IL2RDAfBgNVHSMEGDAW',
  'gBTP1labJQ0Gh7mDphBzZ8ckrHCFoTAKBggqhkjOPQQDAgNIADBFAiEAuIfeX92gzMVMKPfXUhfs4dlVvF3MJGMemx',
  'PcU2Zi8qcCIBQtB2F3CPPmMsckZ0xPEET3XqVC4KLX7A0lzhsF5bey',
].join('');

const toPem = (certificate: string) =>
  new X509Certificate(Buffer.from(certificate, 'base64')).toString();

/** In PEM: the certificates of `localhost` and `other.example`, their key, and the authority that signed both. */
export const testCertificates = {
  authority: toPem(authority),
  localhost: toPem(localhost),
  other: toPem(other),
  key: createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' })
    .export({ format: 'pem', type: 'pkcs8' })
    .toString(),
};
