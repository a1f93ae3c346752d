import CLinux
import CModuleBorder
import Glibc

/// A sandbox for code of third-party modules. The process keeps only memory, time and one
/// descriptor to answer on.
enum ModuleSandbox {
  /// The descriptor that the process may write to.
  static let answer = BORDER_HELPER_SOCKET
  /// The memory limit, in bytes. Swift reserves much address space and uses little of it.
  private static let memory: Int64 = 1 << 30
  /// Libraries that C and C++ modules commonly use, sometimes through `dlopen`.
  private static let commonLibraries = ["libm.so.6", "libgcc_s.so.1", "libstdc++.so.6"]

  /// Sets up the descriptors of a helper process: the module's copy, and standard output for the
  /// answer. All others are closed.
  ///
  /// - Returns: The module's copy.
  /// - Throws: `unreadable`.
  static func keep(_ file: consuming ModuleFile) throws(PluginError) -> ModuleFile {
    guard border_keep_for_helper(STDOUT_FILENO, file.descriptor) == 0 else {
      throw .unreadable("cannot prepare the module's process", errno)
    }
    let isScript = file.isScript
    // The old descriptor number is closed, or refers to another file by now.
    file.keepOpen()
    return ModuleFile(inherited: BORDER_HELPER_MODULE, isScript: isScript)
  }

  /// Sandboxes this process, which already has the descriptors of a helper.
  ///
  /// The libraries that the module links are located first. System libraries are loaded before the
  /// sandbox is entered. Libraries in folders named by the module are only opened, so that their
  /// code runs inside the sandbox.
  ///
  /// - Parameter isScript: Whether the module is in Lua, so that it needs only liblua.
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

/// The libraries that a shared object links, prepared for the sandbox.
private struct ModuleLinks {
  private var seen: Set<String> = []

  /// Prepares the libraries of an open shared object, and the libraries that those link.
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

  /// Opens the first path that is a library, for use in the sandbox. Other files cannot be read
  /// through this function.
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

/// A safe way to open a library at a path that a module names, which can be any path.
enum LinkedLibrary {
  /// Returns a descriptor of a regular file that only root and the user can write; nil otherwise.
  /// Other files are not opened, because opening a device can block or have an effect.
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
