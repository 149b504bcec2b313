/** Id of the newsletter's forms, and key of what is typed in them in this tab's storage. */
export const SUBSCRIPTION_DRAFT = 'subscription-draft';
