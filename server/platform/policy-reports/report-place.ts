/** Where browsers report what a page's policy has stopped. */
export const REPORT_PATH = '/api/reports/csp';

/** The end of every policy: the new way for browsers that know it, the old one for the rest. */
export const REPORT_DIRECTIVES = [`report-uri ${REPORT_PATH}`, 'report-to csp'] as const;

/** Goes with every policy: where the endpoint of that name is. */
export const REPORTING_HEADER = { 'reporting-endpoints': `csp="${REPORT_PATH}"` } as const;
