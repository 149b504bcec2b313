/** The seven fields of the campaign form and the message, by their names on the wire (R31). */
export type DonorDetails = {
  readonly fullname: string;
  readonly email: string;
  readonly phone_no: string;
  readonly pan_no: string;
  readonly aadhar_no: string;
  readonly address: string;
  readonly amount: string;
  readonly message?: string;
};

/** A donor of ₹501; the identity numbers are invented. */
export const radha: DonorDetails = {
  fullname: 'Radha Sharma',
  email: 'radha.sharma@example.org',
  phone_no: '9876543210',
  pan_no: 'ABCPS1234F',
  aadhar_no: '499118665246',
  address: '12 Loi Bazaar, Vrindavan 281121',
  amount: '501',
  message: 'Radhe Radhe',
};

/** The same donor with another name and mail address, to distinguish donations of one file. */
export function donorNamed(fullname: string, changes: Partial<DonorDetails> = {}): DonorDetails {
  const email = `${fullname.toLowerCase().replaceAll(' ', '.')}@example.org`;
  return { ...radha, fullname, email, ...changes };
}

/** Values that must never be found outside the sealed columns of the database: not in files, logs, mails or URLs. */
export const secretsOfDonors = [radha.pan_no, radha.aadhar_no] as const;
