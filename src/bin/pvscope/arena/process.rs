//! A child process that is spoken to in lines; no wait for it is without an end.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;

/// Why no line came.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Silence {
    #[error("the process ended, {0}")]
    Ended(String),
    #[error("there was no answer in time")]
    Timeout,
}

/// A running command line, and every process that it starts.
pub struct Process {
    child: Child,
    /// `None` once closed.
    stdin: Option<ChildStdin>,
    lines: Receiver<(Instant, String)>,
    /// A line that came too late for the wait before.
    late: Option<(Instant, String)>,
    /// `None` until it was waited for.
    status: Option<ExitStatus>,
    /// The last lines of the error output: what a process says before it crashes.
    complaints: Arc<Mutex<VecDeque<String>>>,
    /// Disconnected once the error output is closed.
    complained: Receiver<Infallible>,
}

/// How long a process may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);
/// A process that says more than this waits until it is heard.
const LINES_AHEAD: usize = 4096;
/// Bytes of a line; what is longer is cut.
const LINE: u64 = 1 << 16;
const COMPLAINTS: usize = 4;

impl Process {
    /// Starts `command`, a line of the shell.
    ///
    /// # Errors
    ///
    /// If the system cannot start a shell.
    pub fn start(command: &str) -> std::io::Result<Process> {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own, so that what the command starts ends with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut shell, 0);
        let mut child = shell.spawn()?;
        let stdin = child.stdin.take();
        let (sender, lines) = sync_channel(LINES_AHEAD);
        let complaints = Arc::default();
        let (complaining, complained) = sync_channel(0);
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || listen(stdout, |line| sender.send((Instant::now(), line)).is_ok()));
        }
        if let Some(stderr) = child.stderr.take() {
            let complaints = Arc::clone(&complaints);
            thread::spawn(move || {
                let _open = complaining;
                listen(stderr, |line| remember(&complaints, line));
            });
        }
        Ok(Process { child, stdin, lines, late: None, status: None, complaints, complained })
    }

    /// Says `line`. Whether it is heard shows in the answer.
    pub fn say(&mut self, line: &str) {
        if let Some(stdin) = &mut self.stdin {
            let said = stdin.write_all(format!("{line}\n").as_bytes()).and_then(|()| stdin.flush());
            if said.is_err() {
                self.stdin = None;
            }
        }
    }

    /// The next line, and when it came.
    ///
    /// # Errors
    ///
    /// [`Silence`] if there is none by `deadline`, or there will be none.
    pub fn line(&mut self, deadline: Instant) -> Result<(Instant, String), Silence> {
        let wait = deadline.saturating_duration_since(Instant::now());
        let line = self.late.take().map_or_else(|| self.lines.recv_timeout(wait), Ok).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Timeout,
            RecvTimeoutError::Disconnected => Silence::Ended(self.how_it_ended()),
        })?;
        // A process that never stops talking is no reason to go on listening.
        if line.0 > deadline {
            self.late = Some(line);
            return Err(Silence::Timeout);
        }
        Ok(line)
    }

    fn how_it_ended(&mut self) -> String {
        let status = self.kill().map_or("nobody knows how".to_owned(), |status| status.to_string());
        // What it said last may still be on its way.
        let _ = self.complained.recv_timeout(FAREWELL);
        let complaints = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        match complaints.iter().map(String::as_str).collect::<Vec<_>>().join(" / ") {
            words if words.is_empty() => status,
            words => format!("{status}: {words}"),
        }
    }

    /// Ends the whole group. A process that ended by itself keeps its own status.
    fn kill(&mut self) -> Option<ExitStatus> {
        // Once it was waited for, its number may be that of another.
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

impl Drop for Process {
    fn drop(&mut self) {
        self.say("quit");
        self.stdin = None;
        let deadline = Instant::now() + FAREWELL;
        while self.line(deadline).is_ok() {}
        self.kill();
    }
}

fn listen(output: impl Read, mut hear: impl FnMut(String) -> bool) {
    let mut output = BufReader::new(output);
    let mut bytes = Vec::new();
    while matches!(output.by_ref().take(LINE).read_until(b'\n', &mut bytes), Ok(length) if length > 0) {
        if !hear(String::from_utf8_lossy(&bytes).trim().to_owned()) {
            return;
        }
        bytes.clear();
    }
}

fn remember(complaints: &Mutex<VecDeque<String>>, line: String) -> bool {
    let mut complaints = complaints.lock().unwrap_or_else(PoisonError::into_inner);
    if complaints.len() == COMPLAINTS {
        complaints.pop_front();
    }
    complaints.push_back(line);
    true
}
