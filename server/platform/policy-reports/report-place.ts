/** Where browsers report CSP violations. */
export const REPORT_PATH = '/api/reports/csp';

/** The end of every policy: `report-to`, and `report-uri` for older browsers. */
export const REPORT_DIRECTIVES = [`report-uri ${REPORT_PATH}`, 'report-to csp'] as const;

/** Sent with every policy: defines the endpoint of that name. */
export const REPORTING_HEADER = { 'reporting-endpoints': `csp="${REPORT_PATH}"` } as const;
