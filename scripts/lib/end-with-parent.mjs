// Loaded before a program that a test starts (`node --import`), whose standard input is a pipe from the test: when the
// other end of the pipe closes, the test has ended, even if it was killed, and the program ends too.
process.stdin.once('close', () => process.kill(process.pid, 'SIGKILL'));
process.stdin.resume();
// The pipe alone keeps no program running.
process.stdin.unref();
