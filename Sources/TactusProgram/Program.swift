import CLinux
import CModuleBorder
import Glibc

/// The startup and shutdown code that `tactus` and `tactus-commands` share.
package enum Program {
  /// Prepares the process; call this before starting threads or reading any file that the user
  /// names.
  ///
  /// It drops the privileges that the executable file grants beyond those of the user, makes
  /// threads share one heap, and ignores `SIGPIPE` and `SIGXFSZ`. If the privileges cannot be
  /// dropped, the program ends.
  package static func begin() {
    guard clinux_give_up_rights() == 0 else {
      Exit.say(
        "this program cannot give up the privileges that its executable file grants: remove the "
          + "file's set-user-ID bit, set-group-ID bit and capabilities")
      end(Exit.fault)
    }
    // Threads share one heap: memory that decoders free in separate heaps would equal the size of
    // the pictures.
    clinux_share_memory()
    // A reader of the log that goes away must not end the program.
    _ = signal(SIGPIPE, SIG_IGN)
    // A file that reaches its size limit fails with EFBIG, which is reported.
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Ends the program with the given exit code, which loaded modules cannot change.
  ///
  /// If modules are loaded, their destructors are skipped, because they could change the code or
  /// never return. Sanitizer builds do not skip them.
  package static func end(_ code: Exit.Code) -> Never { border_end(code.rawValue) }
}
