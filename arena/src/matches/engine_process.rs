//! An engine as a child process that reads and writes lines. Every wait has a timeout.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;

/// A failure to read a line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoLine {
    #[error("the process ended, {0}")]
    Ended(String),
    #[error("timeout")]
    Timeout,
}

/// A running shell command, with every process that it starts.
pub struct EngineProcess {
    child: Child,
    /// `None` once closed.
    stdin: Option<ChildStdin>,
    lines: Receiver<(Instant, String)>,
    /// A line that came after the last deadline.
    late_line: Option<(Instant, String)>,
    /// `None` until the process has been waited for.
    status: Option<ExitStatus>,
    /// The last lines of the error output, for the report of a crash.
    last_errors: Arc<Mutex<VecDeque<String>>>,
    /// Disconnected once the error output is closed.
    stderr_open: Receiver<Infallible>,
}

/// Timeout of the end after `quit`.
const QUIT_TIMEOUT: Duration = Duration::from_millis(500);
/// Unread lines after which the process has to wait.
const MAX_UNREAD_LINES: usize = 4096;
/// Bytes after which a line is cut.
const MAX_LINE_BYTES: u64 = 1 << 16;
const KEPT_ERRORS: usize = 4;

impl EngineProcess {
    /// Starts a shell command.
    ///
    /// # Errors
    ///
    /// If there is no shell.
    pub fn start(command: &str) -> std::io::Result<EngineProcess> {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A process group, so that all of its processes end together.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell.spawn()?;
        let stdin = child.stdin.take();
        let (sender, lines) = sync_channel(MAX_UNREAD_LINES);
        let last_errors = Arc::default();
        let (open, stderr_open) = sync_channel(0);
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || for_each_line(stdout, |line| sender.send((Instant::now(), line)).is_ok()));
        }
        if let Some(stderr) = child.stderr.take() {
            let last_errors = Arc::clone(&last_errors);
            thread::spawn(move || {
                let _open = open;
                for_each_line(stderr, |line| keep_error(&last_errors, line));
            });
        }
        Ok(EngineProcess { child, stdin, lines, late_line: None, status: None, last_errors, stderr_open })
    }

    /// Sends a line. A failure shows in the missing answer.
    pub fn send(&mut self, line: &str) {
        if let Some(stdin) = &mut self.stdin {
            let sent = stdin.write_all(format!("{line}\n").as_bytes()).and_then(|()| stdin.flush());
            if sent.is_err() {
                self.stdin = None;
            }
        }
    }

    /// The next line, with the time at which it came.
    ///
    /// # Errors
    ///
    /// [`NoLine`] if none comes before `deadline`, or the process has ended.
    pub fn read_line(&mut self, deadline: Instant) -> Result<(Instant, String), NoLine> {
        let wait = deadline.saturating_duration_since(Instant::now());
        let line =
            self.late_line.take().map_or_else(|| self.lines.recv_timeout(wait), Ok).map_err(|error| match error {
                RecvTimeoutError::Timeout => NoLine::Timeout,
                RecvTimeoutError::Disconnected => NoLine::Ended(self.describe_end()),
            })?;
        // Also for a process that never stops writing.
        if line.0 > deadline {
            self.late_line = Some(line);
            return Err(NoLine::Timeout);
        }
        Ok(line)
    }

    fn describe_end(&mut self) -> String {
        let status = self.kill().map_or("status unknown".to_owned(), |status| status.to_string());
        // Its last error output may still be on its way.
        let _ = self.stderr_open.recv_timeout(QUIT_TIMEOUT);
        let last_errors = self.last_errors.lock().unwrap_or_else(PoisonError::into_inner);
        match last_errors.iter().map(String::as_str).collect::<Vec<_>>().join(" / ") {
            words if words.is_empty() => status,
            words => format!("{status}: {words}"),
        }
    }

    /// Kills the process group. A process that has ended by itself keeps its status.
    fn kill(&mut self) -> Option<ExitStatus> {
        // After the wait, its id may belong to another process.
        if self.status.is_none() {
            #[cfg(unix)]
            let _ = Command::new("sh").args(["-c", &format!("kill -s KILL -- -{}", self.child.id())]).status();
            #[cfg(not(unix))]
            let _ = self.child.kill();
            self.status = self.child.wait().ok();
        }
        self.status
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        self.send("quit");
        self.stdin = None;
        let deadline = Instant::now() + QUIT_TIMEOUT;
        while self.read_line(deadline).is_ok() {}
        self.kill();
    }
}

/// Calls `handle` for each line, until it returns `false`.
fn for_each_line(output: impl Read, mut handle: impl FnMut(String) -> bool) {
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    while matches!(output.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes), Ok(length) if length > 0) {
        if !handle(String::from_utf8_lossy(&bytes).trim().to_owned()) {
            return;
        }
        bytes.clear();
    }
}

fn keep_error(last_errors: &Mutex<VecDeque<String>>, line: String) -> bool {
    let mut last_errors = last_errors.lock().unwrap_or_else(PoisonError::into_inner);
    if last_errors.len() == KEPT_ERRORS {
        last_errors.pop_front();
    }
    last_errors.push_back(line);
    true
}
