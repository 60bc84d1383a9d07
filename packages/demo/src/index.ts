export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts';
export { isEmpty, loadDemo, type DemoSummary } from './load';
