import CLinux
import CModuleBorder
import Glibc

/// A sandbox in which third-party code can only compute and write to a single descriptor.
enum ModuleSandbox {
  /// The descriptor to which the process writes its answer, and the only one that it can write to.
  static let answer = BORDER_HELPER_SOCKET
  /// The limit on the address space of the process, in bytes.
  ///
  /// The limit is high because Swift reserves a lot of address space, although it uses little of
  /// it.
  private static let memory: Int64 = 1 << 30
  /// Libraries that C and C++ modules commonly use, loaded before the process is sandboxed.
  ///
  /// A module may load them with `dlopen`, so that `ModuleLinks` does not find them.
  private static let commonLibraries = ["libm.so.6", "libgcc_s.so.1", "libstdc++.so.6"]

  /// Closes all descriptors except for standard output and the module's sealed copy.
  ///
  /// The remaining two descriptors get the numbers that a helper process expects.
  ///
  /// - Returns: The module's sealed copy, with its new descriptor.
  /// - Throws: `unreadable` if the descriptors cannot be renumbered or closed.
  static func keep(_ file: consuming ModuleFile) throws(PluginError) -> ModuleFile {
    guard border_keep_for_helper(STDOUT_FILENO, file.descriptor) == 0 else {
      throw .unreadable("cannot prepare the module's process", errno)
    }
    let isScript = file.isScript
    // The old descriptor number is closed, or refers to another file by now.
    file.keepOpen()
    return ModuleFile(inherited: BORDER_HELPER_MODULE, isScript: isScript)
  }

  /// Sandboxes this process, whose descriptors must already be those of a helper process.
  ///
  /// This method first locates the libraries that the module links against. It loads system
  /// libraries before it enters the sandbox. Libraries in folders chosen by the module are only
  /// opened, not loaded, so that their code runs inside the sandbox.
  ///
  /// - Parameter isScript: Whether the module is a Lua script, which needs no library but liblua.
  /// - Throws: `loadFailed` if the kernel cannot sandbox the process, or if liblua is missing.
  static func enter(isScript: Bool) throws(PluginError) {
    if isScript {
      try ModuleScript.prepare()
    } else {
      for name in commonLibraries { _ = unsafe dlopen(name, RTLD_NOW) }
      var links = ModuleLinks()
      links.follow(BORDER_HELPER_MODULE)
    }
    guard border_become_helper(memory) == 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw PluginError(.loadFailed, "the kernel cannot sandbox the module's process: \(reason)")
    }
  }
}

private struct ModuleLinks {
  private var seen: Set<String> = []

  /// Loads or opens all libraries that a shared object links against, directly or indirectly, for
  /// use in the sandbox.
  mutating func follow(_ descriptor: Int32) {
    guard let section = Self.dynamicSection(of: descriptor) else { return }
    for name in section.needed where seen.insert(name).inserted {
      if name.hasPrefix("/") {
        open([name])
      } else if !name.contains("/"), unsafe dlopen(name, RTLD_NOW) == nil,
        !ModuleLanguage.load(name)
      {
        open(section.folders.map { $0 + "/" + name })
      }
    }
  }

  /// Opens the first of the given paths that is a library, for use in the sandbox.
  ///
  /// The module chooses these paths, so this method must not give it access to any other kind of
  /// file.
  private mutating func open(_ paths: [String]) {
    for path in paths {
      guard let file = LinkedLibrary.open(path) else { continue }
      guard Self.dynamicSection(of: file) != nil, unsafe border_offer_library(path, file) == 0
      else {
        close(file)
        continue
      }
      return follow(file)
    }
  }

  private static func dynamicSection(of descriptor: Int32) -> DynamicSection? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (1...(256 << 20)).contains(status.st_size)
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    guard count == bytes.count else { return nil }
    return unsafe bytes.withUnsafeBytes { unsafe DynamicSection(in: $0) }
  }
}

/// Opens libraries at untrusted paths: a module chose them, and they may lead to any kind of file.
enum LinkedLibrary {
  /// Opens a regular file that only root and the user can write to; returns nil for any other file.
  ///
  /// Other files are never opened, not even briefly, because opening a device can block or have
  /// side effects.
  static func open(_ path: String) -> Int32? {
    let place = unsafe clinux_place(path)
    guard place >= 0 else { return nil }
    defer { close(place) }
    var status = stat()
    guard unsafe fstat(place, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      (try? Ownership.check(status, path)) != nil
    else { return nil }
    // Opens the file that was checked, even if its path leads to another file by now.
    let file = unsafe Glibc.open("/proc/self/fd/\(place)", O_RDONLY | O_CLOEXEC)
    return file >= 0 ? file : nil
  }
}
