/** Networks are stored without a readable address: the start of the keyed hash is the name. */
export const nameNetwork = ({ _id }: { readonly _id: string }) => _id.slice(0, 8);
