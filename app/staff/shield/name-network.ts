/** Networks have no readable address here: the beginning of the keyed hash is their name. */
export const nameNetwork = ({ _id }: { readonly _id: string }) => _id.slice(0, 8);
